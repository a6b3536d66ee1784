type Counts = { placesTaken: number; maxParticipants: number; waitingListCount: number };

/** Whether a class has a place taken or a client waiting: then it is never deleted. */
export const isUsed = ({ placesTaken, waitingListCount }: Counts): boolean =>
  placesTaken > 0 || waitingListCount > 0;

/** "4 of 12", and how full that is: amber from 80 percent (requirements 2.9.5). */
export function fullness({ placesTaken, maxParticipants }: Counts) {
  const share = placesTaken / maxParticipants;
  return {
    words: `${placesTaken} of ${maxParticipants}`,
    full: share >= 1 ? "full" : share >= 0.8 ? "nearly" : "free",
  } as const;
}

/** "09:30" of the database's "09:30:00". */
export const clockOf = (time: string): string => time.slice(0, 5);
