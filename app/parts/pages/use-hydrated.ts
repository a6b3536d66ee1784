import { useEffect, useState } from "react";

/** False on the server and until React has taken over: for what only works, or is only safe, with a script. */
export function useHydrated() {
  const [hydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
  return hydrated;
}
