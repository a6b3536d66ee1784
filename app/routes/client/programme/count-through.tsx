import { Pause, Play, Timer, X } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Button, IconButton } from "#app/ui/forms/button.tsx";
import type { Dose } from "#domain/care/exercises/dose.ts";
import { type CountStep, countThrough, lengthOf } from "#domain/care/counting/rules.ts";

type Where = { at: number; left: number; runs: boolean };

/** Counts a person through an exercise by sounds, so that they need not look; without a script the dose above says it all. */
export function CountThrough({ dose, title }: { dose: Dose; title: string }) {
  const [steps] = useState(() => countThrough(dose));
  const [where, setWhere] = useState<Where | undefined>();
  const sounds = useRef<AudioContext | undefined>(undefined);
  const step = where && steps[where.at];
  useSeconds(where?.runs === true && step !== undefined, () => {
    if (!where) return;
    const following = next(where, steps);
    if (following.at !== where.at) play(sounds.current, steps[following.at]?.sound ?? "end");
    setWhere(following);
  });
  const start = () => {
    sounds.current ??= new AudioContext();
    void sounds.current.resume();
    play(sounds.current, "low");
    setWhere({
      at: 0,
      left: steps[0]!.seconds,
      runs: true,
    });
  };
  const label = `Count me through, ${formatMinutes(lengthOf(steps))}`;
  if (!where)
    return (
      <p className="mt-3" data-needs-script="">
        <Button
          type="button"
          variant="secondary"
          icon={<Timer aria-hidden className="size-5" />}
          onClick={start}
          aria-label={`${label}: ${title}`}
        >
          {label}
        </Button>
      </p>
    );
  return (
    <div className="mt-3 rounded-lg bg-pine p-4 text-cream" data-dark="">
      <div className="flex items-center justify-between gap-3">
        <p role="timer" className="font-display text-[4.5rem] leading-none tabular-nums">
          {step ? where.left : "✓"}
        </p>
        <span className="flex gap-1">
          {step && (
            <IconButton
              label={where.runs ? "Pause" : "Go on"}
              onClick={() => setWhere({ ...where, runs: !where.runs })}
              className="size-14"
            >
              {where.runs ? (
                <Pause aria-hidden className="size-7" />
              ) : (
                <Play aria-hidden className="size-7" />
              )}
            </IconButton>
          )}
          <IconButton label="End" onClick={() => setWhere(undefined)} className="size-14">
            <X aria-hidden className="size-7" />
          </IconButton>
        </span>
      </div>
      <p className="text-xl">{step ? step.label : "Well done. Tick it below."}</p>
    </div>
  );
}

/** A second later: the same step with less left, or the next one. */
function next({ at, left, runs }: Where, steps: readonly CountStep[]): Where {
  if (left > 1) return { at, left: left - 1, runs };
  const following = steps[at + 1];
  return { at: at + 1, left: following?.seconds ?? 0, runs };
}

/** Calls back each second while it runs. */
function useSeconds(runs: boolean, callback: () => void): void {
  const latest = useRef(callback);
  useEffect(() => {
    latest.current = callback;
  });
  useEffect(() => {
    if (!runs) return undefined;
    const timer = setInterval(() => latest.current(), 1_000);
    return () => clearInterval(timer);
  }, [runs]);
}

const tones = {
  low: [330, 0.35],
  short: [660, 0.12],
  high: [880, 0.3],
  end: [520, 0.9],
} as const;

/** A tone, and a short buzz where the phone can. */
function play(context: AudioContext | undefined, sound: keyof typeof tones): void {
  if (!context) return;
  const [pitch, seconds] = tones[sound];
  const [tone, volume] = [context.createOscillator(), context.createGain()];
  tone.frequency.value = pitch;
  volume.gain.setValueAtTime(0.25, context.currentTime);
  volume.gain.exponentialRampToValueAtTime(0.001, context.currentTime + seconds);
  tone.connect(volume).connect(context.destination);
  tone.start();
  tone.stop(context.currentTime + seconds);
  navigator.vibrate?.(seconds * 400);
}

const formatMinutes = (seconds: number) =>
  seconds < 90 ? `${seconds} seconds` : `${Math.round(seconds / 60)} minutes`;
