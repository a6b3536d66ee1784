import { href } from "react-router";
import { TabLinks } from "#app/ui/tabs.tsx";

/** The two lists of the studio's news: the issues and the subscribers. */
export const NewsTabs = ({ current }: { current: "issues" | "subscribers" }) => (
  <div className="mb-3">
    <TabLinks
      label="Studio news"
      tabs={[
        {
          href: href("/dashboard/news"),
          label: "Letters",
          current: current === "issues",
        },
        {
          href: href("/dashboard/news/subscribers"),
          label: "Subscribers",
          current: current === "subscribers",
        },
      ]}
    />
  </div>
);
