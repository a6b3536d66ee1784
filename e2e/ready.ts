/** A page whose scripts have not taken over yet. */
export const notReady = "html#top:not([data-hydrated], [data-still][data-enhanced])";
