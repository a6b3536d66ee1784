import { type Cells, care } from "./groups.ts";

/** Clips and stills of riders. */
const ridden: Cells = {
  clientA: "r",
  ...care,
  create_notes: "rcpd",
  allFlags: "RcPD",
  jobs: "RPd!",
};

/** The tables of riders and their horses. */
export const ridingRows: Record<string, Cells> = {
  horses: {
    clients: "rcp",
    ...care,
    create_notes: "rcp",
    allFlags: "RCP",
  },
  ride_assessments: {
    clientB: "r",
    therapists: "rd",
    carers: "r!",
    view_all_clients: "Rd",
    create_notes: "rcpd",
    allFlags: "Rcpd",
  },
  ride_clips: ridden,
  ride_stills: ridden,
  rider_profiles: {
    clients: "rcp",
    ...care,
    create_notes: "rcp",
    allFlags: "RCP",
  },
};
