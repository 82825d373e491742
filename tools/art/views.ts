/* views.ts - the sheet each board is drawn on, frame included: x, y, width, height in the units of its layout. */
export const VIEWS: Record<string, [number, number, number, number]> = {
    usa: [-36, -14, 1084, 684],
    europe: [-52, -44, 1118, 744],
    newyork: [-44, -58, 800, 1110],
    sanfrancisco: [-22, -30, 1062, 1062],
    switzerland: [-52, -44, 1104, 744],
    nordic: [-44, -44, 745, 1110],
    india: [-44, -44, 745, 1110],
};
