// An email as data: what it says, block by block. `render-email.ts` makes its text and its HTML of it.

export type Email = {
  subject: string;
  /** The heading of the HTML. */
  title: string;
  /** Beside the subject in a list of emails; its first paragraph, unless it says otherwise. */
  preview?: string;
  /**
   * The recipient's name: the first paragraph begins with it. Without a name the text says
   * "Hello,".
   */
  dear?: string;
  /** In the order in which they are read; what does not apply may be false, undefined or empty. */
  blocks: readonly (Block | false | undefined)[];
  /** Below the signature: why it came, and how to get no more of its kind. */
  footnote?: Note;
  /** It begins with a greeting of its own, as a person typed it. */
  greetsItself?: true;
  /** To the studio itself, which neither greets itself nor signs. */
  isInternal?: true;
};

export type Block =
  /** A paragraph: its line breaks stay, and web addresses in it are links. */
  | string
  | { heading: string }
  /** The one thing to do. */
  | { button: string; to: string }
  /** What may be done besides. */
  | { link: string; to: string }
  /** A list of things, one a line. */
  | { list: readonly string[] }
  /** Lines that begin with something strong: "Phone:", and a number. */
  | { facts: readonly (readonly [strong: string, rest?: string])[] }
  /** Lines with an amount at their end. */
  | { amounts: readonly Amount[] }
  /** A code, to be read and typed. */
  | { code: string }
  /** What another person wrote, as it was typed; web addresses in it are no links. */
  | { quote: string }
  | Note;

export type Amount = {
  label: string;
  amount: string;
  /** Of a total. */
  strong?: boolean;
  notes?: readonly string[];
};

/** Small print, and where it leads. */
export type Note = { note: string; links?: readonly { label: string; to: string }[] };

/** An email whose blocks all apply, with the recipient's name in the first of them. */
export type CompleteEmail = Email & { preview: string; blocks: readonly Block[] };
