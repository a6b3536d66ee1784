import { href } from "react-router";
import { TabLinks } from "#app/ui/tabs.tsx";

/** The two views of the site's pictures: the files, and where they stand. */
export const ImageTabs = ({ current }: { current: "files" | "places" }) => (
  <TabLinks
    label="Images"
    tabs={[
      {
        href: href("/dashboard/images"),
        label: "Images",
        current: current === "files",
      },
      {
        href: href("/dashboard/images/places"),
        label: "Places on the site",
        current: current === "places",
      },
    ]}
  />
);
