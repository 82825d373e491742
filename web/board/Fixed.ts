/* Fixed.ts - a component that is drawn again only when one of its properties is another value. */

import { Component } from 'preact';

export abstract class Fixed<Props extends object> extends Component<Props> {
    override shouldComponentUpdate(next: Readonly<Props>): boolean {
        const now = new Map<string, unknown>(Object.entries(this.props));
        const then = new Map<string, unknown>(Object.entries(next));
        return now.size !== then.size || [...now].some(([key, value]) => !then.has(key) || value !== then.get(key));
    }
}
