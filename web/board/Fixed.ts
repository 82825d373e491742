/* Fixed.ts - a component that is drawn again only when one of its properties is another value. */

import { Component } from 'preact';

export abstract class Fixed<Props extends object> extends Component<Props> {
    override shouldComponentUpdate(next: Readonly<Props>): boolean {
        const now = this.props as Record<string, unknown>;
        const then = next as Record<string, unknown>;
        return Object.keys({ ...now, ...then }).some((key) => now[key] !== then[key]);
    }
}
