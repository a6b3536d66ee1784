import { useEffect, useState } from "react";

/** False on the server and until React has taken over, so that a card form is never sent as a plain form. */
export function useHydrated() {
  const [hydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
  return hydrated;
}
