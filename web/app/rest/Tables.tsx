/* Tables.tsx - tables to join and games to watch, where the page comes from a server. */

export function Tables() {
    return null;
}
