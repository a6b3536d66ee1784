export const meta = () => [{ title: "Free Rein Pilates" }];

export default function Home() {
  return <h1>Transform Your Body, Mind &amp; Movement</h1>;
}
