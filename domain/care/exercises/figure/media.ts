/** A photograph or a clip in place of a figure; its size in pixels. */
export type ExerciseMedia = {
  kind: "photograph" | "clip";
  /** Its address, which changes with the file. */
  src: string;
  width: number;
  height: number;
};
