/* assets.d.ts - what the bundler makes of files that are no scripts. */
declare module '*.css';
