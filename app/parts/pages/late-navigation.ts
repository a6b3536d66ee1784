import { useEffect, useState } from "react";
import { useNavigation } from "react-router";

const patience = 150;

/** The path that is being fetched, once it has taken longer than a quick answer would (150 ms). */
export function useLateNavigation(): string | undefined {
  const { location } = useNavigation();
  const [late, setLate] = useState<string>();
  const going = location && location.pathname + location.search;
  useEffect(() => {
    if (!going) return undefined;
    const timer = setTimeout(() => setLate(going), patience);
    return () => clearTimeout(timer);
  }, [going]);
  return going && late === going ? location?.pathname : undefined;
}
