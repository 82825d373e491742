/* assets.d.ts - what the bundler makes of files that are no scripts. */
declare module '*.css';
declare module '*.svg' {
    const address: string;
    export default address;
}
