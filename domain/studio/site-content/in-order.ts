/** Gives each of a list its position, counted from 1. */
export const inOrder = <Item extends object>(
  list: readonly Item[],
): (Item & { position: number })[] => list.map((item, place) => ({ ...item, position: place + 1 }));
