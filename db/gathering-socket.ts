import { Socket } from "node:net";

/**
 * A connection's socket that sends what is asked within one turn of the program in one piece: a
 * transaction's beginning, who asks, and its first questions are one message on the wire, not one
 * each. To write to the socket is what a question costs the server most. The driver corks and
 * uncorks it around each prepared question; bare text is sent at once.
 */
export class GatheringSocket extends Socket {
  #gathering = false;

  override cork(): void {
    super.cork();
    if (this.#gathering) return;
    this.#gathering = true;
    super.cork();
    process.nextTick(() => {
      this.#gathering = false;
      this.uncork();
    });
  }
}
