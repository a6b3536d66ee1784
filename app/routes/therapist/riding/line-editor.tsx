import { Plus } from "lucide-react";
import { type PointerEvent, useRef, useState } from "react";
import { useNavigation } from "react-router";
import { EditForm } from "#app/parts/pages/edit-form.tsx";
import { type EditResult } from "#app/parts/pages/two-versions.tsx";
import { LinedPicture, LineWords } from "#app/parts/riding/lined-picture.tsx";
import { Button } from "#app/ui/forms/button.tsx";
import { Field } from "#app/ui/forms/field.tsx";
import { footageFields } from "#domain/care/riding/footage/fields.ts";
import { maxFootage } from "#domain/care/riding/footage/messages.ts";
import type { StillRow } from "#domain/care/riding/footage/queries.ts";
import { readLines } from "#domain/care/riding/footage/rules.ts";
import type { Saved } from "#domain/kernel/database/versions.ts";
import { lineLabels } from "./line-labels.ts";
import { endNear, isFree, pointAt, withEnd } from "./line-points.ts";
import { LineRow } from "./line-row.tsx";

type EditorProps = {
  still: StillRow;
  src: string;
  saved: Saved;
  mayWrite: boolean;
  result: EditResult | undefined;
};
type Texts = Readonly<Record<string, string>>;

/** Empty rows below the drawn lines: without a script a further one comes with each save. */
const spare = 1;

/**
 * A picture on which lines are drawn: by dragging over it, or by numbers in the list beside it, which
 * is what the form sends. Dragging an end moves it.
 */
export function LineEditor({ still, src, saved, mayWrite, result }: EditorProps) {
  const [values, setValues] = useState<Texts>(result?.values ?? saved.values);
  const dragged = useRef<{ at: number; end: 1 | 2 }>(undefined);
  const busy = useNavigation().formData?.get("intent") === "draw";
  const rows = Array.from({ length: maxFootage.lines }, (_, at) => at);
  const used = rows.filter((at) => !isFree(values, at));
  const [more, setMore] = useState(spare);
  const shown = rows.slice(0, Math.min(maxFootage.lines, Math.max(-1, ...used) + 1 + more));
  const { lines } = readLines(values);
  const { width, height } = still;
  if (!mayWrite)
    return (
      <>
        <LinedPicture src={src} alt="The rider" width={width} height={height} lines={lines} />
        <LineWords width={width} height={height} lines={lines} />
      </>
    );

  const onDown = (event: PointerEvent<SVGSVGElement>) => {
    const at = pointAt(event);
    const free = rows.find((row) => isFree(values, row));
    const near = endNear(values, at);
    if (!near && free === undefined) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    dragged.current = near ?? { at: free!, end: 2 };
    const begun = near ? values : withEnd(values, { at: free!, end: 1 }, at);
    setValues(withEnd(begun, dragged.current, at));
  };
  const onMove = (event: PointerEvent<SVGSVGElement>) => {
    const drag = dragged.current;
    if (!drag) return;
    const at = pointAt(event);
    setValues((was) => withEnd(was, drag, at));
  };
  const onUp = () => void (dragged.current = undefined);
  return (
    <EditForm
      saved={saved}
      result={result}
      what="this picture"
      labels={lineLabels}
      className="grid gap-5"
    >
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="lg:sticky lg:top-4">
          <LinedPicture
            src={src}
            alt="The rider"
            width={width}
            height={height}
            lines={lines}
            drawing={{ onDown, onMove, onUp }}
          />
          <p className="mt-2 text-sm text-soft">
            Drag over the picture to draw a line, and an end to move it; or type the points in the
            list: x across and y down, from 0 to 1000.
          </p>
          <LineWords width={width} height={height} lines={lines} />
        </div>
        <div className="grid gap-3">
          {shown.map((at) => (
            <LineRow
              key={at}
              at={at}
              values={values}
              errors={result?.errors ?? {}}
              onChange={(name, text) => setValues((was) => ({ ...was, [name]: text }))}
            />
          ))}
          {shown.length < maxFootage.lines && (
            <div className="noscript:hidden">
              <Button
                type="button"
                variant="quiet"
                size="small"
                icon={<Plus aria-hidden className="size-4" />}
                onClick={() => setMore(more + 1)}
              >
                Another line
              </Button>
            </div>
          )}
        </div>
      </div>
      <Field
        name="remark"
        label={footageFields.remark.label}
        help={footageFields.remark.help}
        optional
        maxLength={maxFootage.remark}
        value={values["remark"] ?? ""}
        onChange={({ target }) => setValues((was) => ({ ...was, remark: target.value }))}
        error={result?.errors?.["remark"]}
      />
      <div>
        <Button name="intent" value="draw" busy={busy}>
          Save
        </Button>
      </div>
    </EditForm>
  );
}
