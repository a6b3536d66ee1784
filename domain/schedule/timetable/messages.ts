// What the public timetable says, as people read it.

/** "1 place left", "Full". */
export const formatPlacesLeft = (placesLeft: number): string =>
  placesLeft <= 0 ? "Full" : `${placesLeft} ${placesLeft === 1 ? "place" : "places"} left`;

/** So few places that it is worth saying loudly. */
export const fewPlaces = 3;
