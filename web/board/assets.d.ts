/* assets.d.ts - what the bundler makes of files that are no scripts. */
declare module '*.txt' {
    const text: string;
    export default text;
}
declare module '*.css';
