export type Pose = Readonly<Record<string, number>>;
export type Figure = { view: "side" | "front"; props: readonly string[]; poses: readonly Pose[] };
