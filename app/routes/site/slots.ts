/** One place for a picture on the public site: what stands in it until the owner puts a photograph there. */
export type SlotPicture = { url: string; alt: string; width: number; height: number };

const scene = (name: string, alt: string): SlotPicture => ({
  url: `/media/scenes/${name}.svg`,
  alt,
  width: 1200,
  height: 900,
});

/** Every picture of the public pages by the name of its place. */
export const slots = {
  "home.hero": { ...scene("hero-hills", ""), width: 2000, height: 1200 },
  "home.founder": scene("founder", "The founder of the studio, smiling, with her hair in a plait"),
  "home.pilates": scene("spine-curves", "A woman standing tall, the curves of her spine drawn along her back"),

  "services.mat-pilates": scene("mat-class", "Three people balancing in a V on their mats in a bright hall"),
  "services.studio-pilates": scene("reformer", "A woman kneeling tall on the carriage of a reformer beside a window"),
  "services.equestrian-pilates": scene("horse-rider", "A rider sitting tall on a walking bay horse"),
  "services.sports-therapy": scene("hands-therapy", "A therapist's hands working along both sides of a spine"),
  "services.day-retreats": scene("lodge-lake", "A timber lodge beside a lake, with a jetty leading to its door"),

  "gallery.1": scene("stretch-window", "A woman kneeling at an arched window, arms stretched high"),
  "gallery.2": scene("studio-room", "The studio room with its reformer, a plant and tall windows"),
  "gallery.3": scene("mat-bridge", "A shoulder bridge on the mat, hips lifted and arms long"),
  "gallery.4": scene("village-hall", "A brick village hall with a clock, where mat classes are held"),
  "gallery.5": scene("breathing", "A woman breathing quietly with her eyes closed"),
  "gallery.6": scene("bridle-path", "A bridle path winding between trees towards low hills"),

  "social.1": scene("mat-roll-down", "A woman rolling down through her spine towards the floor"),
  "social.2": scene("rider-balance", "A rider on a horse drawn in pale green, her own joints marked"),
  "social.3": scene("morning-tea", "A teapot, two cups and a plate of flapjacks by a window"),

  "mat.1": scene("mat-class", "Three people balancing in a V on their mats in a bright hall"),
  "mat.2": scene("mat-roll-down", "A woman rolling down through her spine, arms hanging towards the floor"),
  "mat.3": scene("mat-bridge", "A shoulder bridge on the mat, hips lifted and arms long"),
  "mat.4": scene("stretch-window", "A kneeling stretch at the window, both arms overhead"),
  "mat.5": scene("block-strap", "Two foam blocks and a rolled strap"),
  "mat.6": scene("village-hall", "A brick village hall with a clock, where classes are held"),

  "studio.springs": scene("reformer-springs", "The reformer's four springs, one of them unhooked"),
  "studio.footwork": scene("reformer-footwork", "Footwork lying on the reformer, feet on the bar"),
  "studio.room": scene("studio-room", "The studio room with its reformer, a plant and tall windows"),

  "equestrian.balance": scene("rider-balance", "A rider on a horse drawn in pale green, her own joints marked"),
  "equestrian.path": scene("bridle-path", "A bridle path winding between trees towards low hills"),

  "therapy.needles": scene("needles", "Five fine needles standing in a shoulder"),
  "therapy.laser": scene("laser", "A hand-held laser over a knee"),
  "therapy.lymphatic": scene("lymphatic", "Two hands resting lightly on a lower leg"),
  "therapy.taping": scene("taping", "Kinesiology tape laid around a bent knee"),
  "therapy.rehabilitation": scene("resistance-bands", "Resistance bands in three strengths"),

  "closing.leaves": scene("leaves", "Sprays of leaves before a pale green sun"),

  "retreat.day": scene("lodge-lake", "A timber lodge beside a lake, with a jetty leading to its door"),
  "retreat.spa": scene("pool-spa", "A swimmer on her back in a warm pool under arched windows"),
  "retreat.walk": scene("woodland-walk", "Two women walking on a path between tall pines"),
  "retreat.workshops": scene("mat-roll-down", "A woman rolling down through her spine beside a window"),
  "retreat.tea": scene("morning-tea", "A teapot, two cups and a plate of flapjacks by a window"),
  "retreat.bag": scene("gift-bag", "A paper gift bag with leaves and a candle"),
} as const satisfies Record<string, SlotPicture>;

export type Slot = keyof typeof slots;
