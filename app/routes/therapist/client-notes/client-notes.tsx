import { privateMeta } from "#app/frame/private-meta.ts";
import type { Route } from "./+types/client-notes.ts";
import { NotesBoard } from "./notes-board.tsx";
import { readBoard } from "./read-board.ts";

export const loader = ({ context, url }: Route.LoaderArgs) => readBoard(context, url);

export const meta: Route.MetaFunction = ({ matches }) => privateMeta("Client notes", matches);

export default function ClientNotes({ loaderData }: Route.ComponentProps) {
  return (
    <div className="max-w-5xl">
      <h1 className="mb-4 text-3xl">Client notes</h1>
      <NotesBoard board={loaderData} />
    </div>
  );
}
