/** The way to an address: in the device's own maps, and on OpenStreetMap. */
export function MapLinks({ address }: { address: string }) {
  return (
    <span className="mt-1 flex flex-wrap gap-x-4 font-normal">
      <a href={inMaps(address)} className="link">
        Open in your maps app
      </a>
      <a href={onOpenStreetMap(address)} className="link" target="_blank" rel="noopener noreferrer">
        See it on OpenStreetMap
        <span className="sr-only"> (opens in a new tab)</span>
      </a>
    </span>
  );
}

/**
 * A link that the device itself handles: a visitor with several maps apps chooses one. No server is
 * asked.
 */
const inMaps = (address: string) => `geo:0,0?q=${encodeURIComponent(address)}`;

/** A link and nothing else: the map is not requested before the visitor follows it. */
const onOpenStreetMap = (address: string) =>
  `https://www.openstreetmap.org/search?query=${encodeURIComponent(address)}`;
