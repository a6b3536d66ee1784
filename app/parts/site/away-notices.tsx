import { Notice } from "#app/ui/feedback/notice.tsx";
import { formatAway, takesPlace } from "#domain/studio/away/messages.ts";

type Away = { id: string; name: string | null; dayUntil: string; words: string };

type AwayNoticesProps = {
  away: readonly Away[];
  /** Whether the page is about something to book, which is not called off by it. */
  isBooking?: boolean;
  className?: string;
};

/** What the studio and its therapists say while they are away. */
export const AwayNotices = ({ away, isBooking, className }: AwayNoticesProps) =>
  away.length > 0 && (
    <div className={className}>
      {away.map((message) => (
        <Notice key={message.id} title={formatAway(message)} className="mb-4">
          <p className="wrap-anywhere whitespace-pre-line">{message.words}</p>
          {isBooking && <p className="mt-2">{takesPlace}</p>}
        </Notice>
      ))}
    </div>
  );
