import { ExternalLink, LogOut, Menu, Search } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { createPortal } from "react-dom";
import { href } from "react-router";
import { Button } from "#app/ui/forms/button.tsx";
import { classes } from "#app/ui/classes.ts";
import { Notice } from "#app/ui/feedback/notice.tsx";
import type { Area } from "#domain/people/messages.ts";
import { FindBox, type Find } from "#app/parts/lists/find-box.tsx";
import { isGrouped, type Room, RoomList, roomOf, Waiting, waitingIn } from "./room-list.tsx";
import { forgetKept } from "#app/parts/offline/forget-kept.ts";
import { useKeptFocus } from "#app/parts/pages/use-kept-focus.ts";
import { UnsavedChanges } from "#app/parts/typing/unsaved-changes.tsx";
import { startAfresh, useFormDraft } from "#app/parts/typing/use-form-draft.ts";
import { useStillHere } from "#app/parts/typing/use-still-here.ts";

type WorkShellProps = {
  title: string;
  /** The studio's own logo, where it has one. */
  logo: ReactNode;
  /** Who is signed in. */
  who: ReactNode;
  /** What the navigation is called for those who do not see it. */
  navigation: string;
  /** An area with grouped screens is a workplace: its pages begin higher. */
  rooms: readonly Room[];
  /** The path that is shown; its screen is marked in the navigation. */
  here: string;
  area: Area;
  signOut: "Sign Out" | "Logout";
  /** Whether a way to the public site stands beside the way out. */
  viewSite?: boolean;
  /** The area's search over everything, where it has one: in sight on every page. */
  find?: Find;
  foot: ReactNode;
  /** Whose typing this is (`app/http/typist.ts`). */
  typist: string;
  /** Something else than the page is shown, such as why there is none: what was typed there waits. */
  isError?: boolean;
  children: ReactNode;
};

/**
 * The frame of every screen behind a login: the account, the navigation, the sign-out; a bar on
 * phones, a sidebar on large screens.
 */
export function WorkShell(props: WorkShellProps) {
  const { rooms, foot, children } = props;
  const dense = isGrouped(rooms);
  useKeptFocus();
  return (
    <div
      className={classes(
        "flex min-h-dvh flex-col lg:grid print:block",
        dense ? "lg:grid-cols-[14.5rem_minmax(0,1fr)]" : "lg:grid-cols-[17rem_minmax(0,1fr)]",
      )}
    >
      <a href="#work" className="site-skip">
        Skip to content
      </a>
      <div className="z-30 bg-pine text-cream max-lg:sticky max-lg:top-0 print:hidden" data-dark="">
        <Bar {...props} />
        <Side {...props} />
      </div>
      <div className="flex min-w-0 grow flex-col">
        <div
          id="work"
          tabIndex={-1}
          className={classes(
            "grow outline-none",
            dense ? "px-4 py-3 md:px-6 md:py-4" : "px-5 py-8 md:px-10 md:py-12",
          )}
        >
          <div id={typedBefore} />
          {children}
          {/* Last, so that fields that only now become editors are there to restore a draft. */}
          {!props.isError && <FormDraftSaver typist={props.typist} />}
        </div>
        <div
          className={classes(
            "border-t border-line text-sm text-soft print:hidden",
            dense ? "px-4 py-3 md:px-6" : "px-5 py-6 md:px-10",
          )}
        >
          {foot}
        </div>
      </div>
    </div>
  );
}

/** Nothing that is typed in an area is lost by a lost answer, a session that ends, a reload or a link. */
function FormDraftSaver({ typist }: { typist: string }) {
  const isBack = useFormDraft(typist);
  useStillHere();
  return (
    <>
      <UnsavedChanges />
      {isBack &&
        createPortal(<TypedBefore />, document.getElementById(typedBefore) ?? document.body)}
    </>
  );
}

/** Stands above the page: what an earlier visit left there is never taken for new without a word. */
const typedBefore = "typed-before";

const TypedBefore = () => (
  <Notice tone="warn" title="What you typed is here again" className="mb-4">
    <p>
      You typed it here before and it was not saved. Go on with it, or begin with the page as it is
      saved.
    </p>
    <Button type="button" variant="secondary" size="small" className="mt-2" onClick={startAfresh}>
      Start afresh
    </Button>
  </Notice>
);

/**
 * On a phone one bar, always in sight: the current screen, with the navigation behind it, and the
 * sign-out.
 */
function Bar(props: WorkShellProps) {
  const { title, logo, who, navigation, rooms, here, viewSite, find } = props;
  const current = roomOf(rooms, here);
  return (
    <div className="flex items-center gap-1 px-3 py-1.5 lg:hidden">
      <details className="min-w-0 grow">
        <summary className="flex min-h-11 list-none items-center gap-3 rounded-md px-2 font-semibold">
          <Menu aria-hidden className="size-5 shrink-0" />
          <span className="min-w-0 truncate">
            <span className="sr-only">{navigation} menu, here: </span>
            {current?.label ?? title}
          </span>
          <Waiting count={waitingIn(rooms)} className="shrink-0" />
        </summary>
        <div className="absolute inset-x-0 top-full max-h-[calc(100dvh-3.5rem)] overflow-y-auto border-t border-cream/20 bg-pine px-3 py-4 shadow-high">
          <div className="mb-2 px-3 empty:hidden">{logo}</div>
          <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-6 px-3">
            <p className="font-display text-lg">{title}</p>
            {who}
          </div>
          <RoomList navigation={navigation} rooms={rooms} current={current} />
          {viewSite && (
            <p className="mt-3 px-3">
              <ViewSite />
            </p>
          )}
        </div>
      </details>
      {find && (
        <a
          href={find.action}
          aria-label={find.label}
          title={find.label}
          className="grid size-11 shrink-0 place-items-center rounded-full hover:bg-cream/10"
        >
          <Search aria-hidden className="size-5" />
        </a>
      )}
      <SignOut {...props} />
    </div>
  );
}

/**
 * On a large screen a sidebar: the navigation scrolls in it where it is too long, and the sign-out
 * stays.
 */
function Side(props: WorkShellProps) {
  const { title, logo, who, navigation, rooms, here, viewSite, find } = props;
  const dense = isGrouped(rooms);
  const current = roomOf(rooms, here);
  const list = useCurrentInSight(current?.to);
  return (
    <div className="sticky top-0 flex h-dvh flex-col max-lg:hidden">
      <div className={dense ? "px-5 pt-3 pb-2" : "px-6 pt-8 pb-6"}>
        <div className={classes("empty:hidden", dense ? "mb-1.5" : "mb-4")}>{logo}</div>
        <p className={classes("font-display", dense ? "text-xl" : "text-2xl")}>{title}</p>
        <div className={classes("break-words", dense ? "text-sm" : "mt-4")}>{who}</div>
        {find && (
          <div className="-mx-2 mt-1.5">
            <FindBox {...find} dark />
          </div>
        )}
      </div>
      <div
        ref={list}
        className={classes("min-h-0 grow overflow-y-auto pb-2", dense ? "px-2" : "px-3")}
      >
        <RoomList navigation={navigation} rooms={rooms} current={current} />
      </div>
      <div
        className={classes(
          "flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-cream/20",
          dense ? "px-2 py-1.5" : "px-6 py-5",
        )}
      >
        <SignOut {...props} />
        {viewSite && <ViewSite />}
      </div>
    </div>
  );
}

/** A box that scrolls so far that the current one of its links is seen. */
function useCurrentInSight(current: string | undefined) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const [around, link] = [box.current, box.current?.querySelector("[aria-current]")];
    if (!around || !link) return;
    const below = link.getBoundingClientRect().bottom - around.getBoundingClientRect().bottom;
    if (below > 0) around.scrollTop += below;
  }, [current]);
  return box;
}

function SignOut({ area, signOut }: Pick<WorkShellProps, "area" | "signOut">) {
  return (
    <form
      method="post"
      action={href("/sign-out")}
      data-at-once=""
      className="shrink-0"
      onSubmit={forgetKept}
    >
      <input type="hidden" name="door" value={area} />
      <Button
        variant="light"
        size="small"
        icon={<LogOut aria-hidden className="size-4 max-sm:hidden" />}
      >
        {signOut}
      </Button>
    </form>
  );
}

const ViewSite = () => (
  <a
    href={href("/")}
    className="inline-flex min-h-9 items-center gap-1.5 text-sm underline underline-offset-4"
  >
    <ExternalLink aria-hidden className="size-4" />
    View Site
  </a>
);
