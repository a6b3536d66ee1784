import { useEffect, useRef } from "react";
import { href } from "react-router";
import { privateMeta } from "#app/frame/private-meta.ts";
import { flashOf } from "#app/http/flash.ts";
import { requireTherapist } from "#app/http/guards.ts";
import { orNotFound } from "#app/http/or-not-found.ts";
import { ActionNotice, type ActionResult } from "#app/parts/pages/action-result.tsx";
import { noteSaved } from "#app/parts/typing/edited-forms.ts";
import { BackLink } from "#app/ui/back-link.tsx";
import { clockTime, longDate } from "#domain/kernel/time.ts";
import { listMissedFees } from "#domain/schedule/bookings/list-missed-fees.ts";
import { findRegister } from "#domain/schedule/register/find-register.ts";
import { registerNews } from "#domain/schedule/register/messages.ts";
import type { Route } from "./+types/register.ts";
import { MissedFees } from "./missed-fees.tsx";
import { PersonRow } from "./person-row.tsx";
import { handleRegisterAction } from "./register-actions.ts";
import { SyncState } from "./sync-state.tsx";
import { useRegister } from "./use-register.ts";
import { WalkInForm } from "./walk-in-form.tsx";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { ctx } = requireTherapist(context);
  const register = orNotFound(await findRegister(ctx, params.sessionId));
  const fees = await listMissedFees(ctx, register.id);
  return { register, fees, walkInId: crypto.randomUUID(), flash: flashOf(url, registerNews) };
}

export const action = handleRegisterAction;

export const meta: Route.MetaFunction = ({ matches }) => privateMeta("Register", matches);

/**
 * Who comes to a class, ticked on a phone at the door of its hall. Today's register also opens and
 * takes ticks without a signal, and sends them when there is one.
 */
export default function Register({ loaderData, actionData }: Route.ComponentProps) {
  const { register, fees, walkInId, flash } = loaderData;
  const result: ActionResult | undefined = actionData;
  const phone = useRegister(register);
  const form = useRef<HTMLFormElement>(null);
  // With a script each tick is kept as it is made: nothing of the form waits to be sent.
  useEffect(() => {
    if (phone.isRunning && form.current) noteSaved(form.current);
  });
  const here = phone.people.filter(({ shown }) => shown === true).length;
  return (
    <div className="mx-auto max-w-2xl">
      <BackLink href={href("/therapist/dashboard")}>Today</BackLink>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-1">
        <h1 className="text-2xl wrap-anywhere sm:text-3xl">{register.name}</h1>
        <p className="font-semibold tabular-nums">
          {here} of {phone.people.length} here
        </p>
      </div>
      <p className="mt-1 text-soft">
        {longDate(register.startsAt)}, {clockTime(register.startsAt)} to{" "}
        {clockTime(register.endsAt)}
        <span className="block">
          {[register.room, register.location].filter(Boolean).join(", ")}
        </span>
      </p>
      <ActionNotice result={result} flash={flash} />
      {register.status === "cancelled" && (
        <p className="mt-4 font-semibold text-danger">This class was cancelled.</p>
      )}
      <SyncState phone={phone} isKept={register.keptUntil !== undefined} />
      <form ref={form} method="post" noValidate className="mt-4">
        {phone.people.length === 0 && (
          <p className="rounded-lg border border-line bg-white p-5 text-soft">
            No place is taken yet.
          </p>
        )}
        <ul aria-label="Who comes" className="grid gap-2 empty:hidden">
          {phone.people.map((person) => (
            <PersonRow
              key={person.id}
              person={person}
              pricePence={register.pricePence}
              phone={phone}
            />
          ))}
        </ul>
        {!phone.isRunning && phone.people.length > 0 && (
          <button
            name="intent"
            value="save"
            className="button button-primary button-large mt-4 w-full"
          >
            Save the register
          </button>
        )}
      </form>
      {register.mayAdd && register.status !== "cancelled" && (
        <WalkInForm register={register} id={walkInId} phone={phone} result={result} />
      )}
      <MissedFees fees={fees} />
    </div>
  );
}
