/** The most tables of an event. */
export const mostTables = 60;
/** A table with fewer ratings shows no mean. Tables are small: four to eight people. */
export const fewestAtTable = 3;
