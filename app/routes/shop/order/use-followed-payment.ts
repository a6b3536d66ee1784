import { useEffect } from "react";
import { useRevalidator } from "react-router";

const pauseMs = 2_000;

/**
 * Asks the server every two seconds for the status of a payment, as long as it is under way and the
 * page is visible.
 */
export function useFollowedPayment(onItsWay: boolean) {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (!onItsWay || state !== "idle") return;
    const timer = setTimeout(
      () => document.visibilityState === "visible" && void revalidate(),
      pauseMs,
    );
    const onReturn = () => document.visibilityState === "visible" && void revalidate();
    document.addEventListener("visibilitychange", onReturn);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", onReturn);
    };
  }, [onItsWay, state, revalidate]);
}
