/* index.ts - what the page fetches when somebody wants to draw a map. */

export { Studio } from './Studio';
