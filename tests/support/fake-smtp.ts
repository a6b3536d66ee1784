import { once } from "node:events";
import { createServer, type AddressInfo, type Socket } from "node:net";

/** How a fake server answers each step of the conversation; `undefined` is silence, and "dies" ends the connection. */
type Manners = { greeting?: string; mailFrom?: string; rcptTo?: string; body?: string };
type ReceivedEmail = { to: string[]; raw: string };

const polite: Manners = {
  greeting: "220 ready",
  mailFrom: "250 ok",
  rcptTo: "250 ok",
  body: "250 taken",
};

/** A small SMTP server on loopback that keeps the emails it takes, or fails in a given way. */
export async function fakeSmtp(unusual: Manners = {}) {
  const manners = { ...polite, ...unusual };
  const emails: ReceivedEmail[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket.setEncoding("utf8"));
    socket.on("error", () => {});
    converse(socket, manners, emails);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const hangUp = () => sockets.forEach((socket) => socket.destroy());
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    emails,
    manners,
    connections: () => sockets.size,
    /** Ends every conversation; new ones may begin. */
    hangUp,
    async stop() {
      hangUp();
      server.close();
      await once(server, "close");
    },
  };
}

function converse(socket: Socket, manners: Manners, emails: ReceivedEmail[]) {
  const say = (answer: string | undefined) => {
    if (answer === "dies") socket.destroy();
    else if (answer) socket.write(`${answer}\r\n`);
  };
  let received: ReceivedEmail = { to: [], raw: "" };
  let unread = "";
  let inBody = false;
  const answers: [RegExp, (rest: string) => string | undefined][] = [
    [/^(EHLO|HELO)/i, () => "250 fake"],
    [/^MAIL FROM:/i, () => ((received = { to: [], raw: "" }), manners.mailFrom)],
    [/^RCPT TO:<(.*)>/i, (address) => (received.to.push(address), manners.rcptTo)],
    [/^DATA/i, () => ((inBody = true), "354 go on")],
    [/^(RSET|NOOP)/i, () => "250 ok"],
    [/^QUIT/i, () => "221 bye"],
  ];
  const hear = (line: string) => {
    if (!inBody) {
      const [pattern, answer] = answers.find(([command]) => command.test(line)) ?? [];
      return say(pattern && answer ? answer(pattern.exec(line)?.[1] ?? "") : "502 unknown");
    }
    if (line !== ".") return void (received.raw += `${line}\r\n`);
    inBody = false;
    if (manners.body?.startsWith("250")) emails.push(received);
    say(manners.body);
  };
  say(manners.greeting);
  socket.on("data", (text: string) => {
    const lines = (unread + text).split("\r\n");
    unread = lines.pop() ?? "";
    for (const line of lines) hear(line);
  });
}
