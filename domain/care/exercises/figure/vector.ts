/** x forward, y up, z to the right of an upright figure. */
export type Vector = readonly [number, number, number];
/** How a part of the body is turned: its own forward, up (towards the head) and right. */
export type Frame = { forward: Vector; up: Vector; right: Vector };

export const upright: Frame = {
  forward: [1, 0, 0],
  up: [0, 1, 0],
  right: [0, 0, 1],
};

export const radians = (degrees: number) => (degrees * Math.PI) / 180;
export const degrees = (radians: number) => (radians * 180) / Math.PI;

export const dot = (a: Vector, b: Vector) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
export const times = (v: Vector, by: number): Vector => [v[0] * by, v[1] * by, v[2] * by];
export const plus = (...all: Vector[]): Vector => [
  all.reduce((sum, v) => sum + v[0], 0),
  all.reduce((sum, v) => sum + v[1], 0),
  all.reduce((sum, v) => sum + v[2], 0),
];
export const minus = (a: Vector, b: Vector) => plus(a, times(b, -1));

/** A point given in a frame: so far forward, up and right of `from`. */
export const within = (from: Vector, { forward, up, right }: Frame, [x, y, z]: Vector): Vector =>
  plus(from, times(forward, x), times(up, y), times(right, z));

const turned = (a: Vector, b: Vector, by: number): [Vector, Vector] => {
  const [cos, sin] = [Math.cos(radians(by)), Math.sin(radians(by))];
  return [plus(times(a, cos), times(b, sin)), plus(times(b, cos), times(a, -sin))];
};

/** Flexes what hangs down (−up) towards forward. */
export function flexed({ forward, up, right }: Frame, by: number): Frame {
  const [newForward, newUp] = turned(forward, up, by);
  return {
    forward: newForward,
    up: newUp,
    right,
  };
}

/** Moves what hangs down towards the right; what stands up leans to the left. */
export function spread({ forward, up, right }: Frame, by: number): Frame {
  const [newRight, newUp] = turned(right, up, by);
  return {
    forward,
    up: newUp,
    right: newRight,
  };
}

/** Turns about its own length, to the right. */
export function twisted({ forward, up, right }: Frame, by: number): Frame {
  const [newForward, newRight] = turned(forward, right, by);
  return {
    forward: newForward,
    up,
    right: newRight,
  };
}
