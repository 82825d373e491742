/* The types of paths.mjs. */

export interface Outlined {
    layers: { paths: string[] }[];
}
export function inSteps(path: string, grain?: number): string;
export function landInSteps<T extends Outlined>(land: T): T;
