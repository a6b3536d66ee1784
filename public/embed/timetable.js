// Shows the studio's timetable where this script stands. It asks for nothing else, keeps nothing on the visitor's device,
// and knows nothing of the page around it. data-week="2026-06-15" begins with another week.
(() => {
  const { currentScript } = document;
  if (!currentScript) return;
  const { origin } = new URL(currentScript.src);
  const frame = document.createElement("iframe");
  const { week = "", label = "Timetable" } = currentScript.dataset;
  frame.src = `${origin}/embed/timetable${week && `?week=${encodeURIComponent(week)}`}`;
  frame.title = label;
  frame.loading = "lazy";
  frame.referrerPolicy = "no-referrer";
  Object.assign(frame.style, { width: "100%", height: "640px", border: "0", display: "block" });
  currentScript.after(frame);
  // The frame says how tall it is; who else sends something is not listened to.
  addEventListener("message", ({ source, origin: from, data }) => {
    const height = data && data.timetableHeight;
    if (from !== origin || source !== frame.contentWindow || typeof height !== "number") return;
    frame.style.height = `${Math.min(Math.max(Math.ceil(height), 200), 20000)}px`;
  });
})();
