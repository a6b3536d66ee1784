import { useEffect } from "react";
import { useRevalidator } from "react-router";

const pauseMs = 2_000;

/** Asks our server every two seconds how a payment stands, as long as it is on its way and the page is looked at. */
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
