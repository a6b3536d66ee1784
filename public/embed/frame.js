// In the frame: says to the page around it how tall the timetable is, and nothing else.
(() => {
  if (parent === window) return;
  const tell = () =>
    parent.postMessage({ timetableHeight: document.body.getBoundingClientRect().height }, "*");
  new ResizeObserver(tell).observe(document.body);
  tell();
})();
