/** The most tables of an event. */
export const mostTables = 60;
/** The mean of a table is shown from this many ratings on. Tables are small: four to eight people. */
export const fewestAtTable = 3;
