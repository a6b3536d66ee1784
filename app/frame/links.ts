import { href as addressOf } from "react-router";
// Every place that the frame leads to (requirements 1.2.2 and 1.2.13).

export type FrameLink = { href: string; label: string };

export const services: FrameLink[] = [
  { href: addressOf("/mat-pilates"), label: "Mat Pilates Course" },
  { href: addressOf("/studio-pilates"), label: "1-2-1 Studio Pilates" },
  { href: addressOf("/equestrian-pilates"), label: "Equestrian Pilates" },
  { href: addressOf("/sports-therapy"), label: "Sports Therapy" },
  { href: addressOf("/day-retreats"), label: "Day Retreats" },
];

export const bookRetreat: FrameLink = {
  href: addressOf("/day-retreats"),
  label: "Book Your Retreat",
};
export const bookSession: FrameLink = {
  href: `${addressOf("/contact")}?type=session`,
  label: "Book a Session",
};

export const footerServices: FrameLink[] = [
  ...services.filter(({ href }) => href !== "/day-retreats"),
  { href: `${addressOf("/")}#retreats`, label: "Day Retreats" },
  { href: addressOf("/timetable"), label: "Timetable" },
];

export const footerStudio: FrameLink[] = [
  { href: addressOf("/contact"), label: "Contact" },
  { href: addressOf("/questions"), label: "Questions" },
  { href: addressOf("/news"), label: "News by e-mail" },
  { href: addressOf("/shop"), label: "Shop" },
  { href: addressOf("/services"), label: "Services" },
  { href: `${addressOf("/contact")}?type=session`, label: "Online Booking" },
];

export const policies: FrameLink[] = [
  { href: "/PDFs/privacy-policy.pdf", label: "Privacy Policy" },
  { href: "/PDFs/terms-and-conditions.pdf", label: "Terms and Conditions" },
  { href: "/PDFs/complaints-policy.pdf", label: "Complaints Policy" },
  { href: "/PDFs/refund-and-cancellation-policy.pdf", label: "Refund and Cancellation Policy" },
  { href: "/PDFs/client-intake-form.pdf", label: "Client Intake Form" },
  { href: "/PDFs/informed-consent.pdf", label: "Informed Consent" },
  { href: "/PDFs/photo-consent.pdf", label: "Photo Consent" },
  { href: "/PDFs/retreat-booking-agreement.pdf", label: "Retreat Booking Agreement" },
];
