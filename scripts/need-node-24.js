// Plain JavaScript, so that an older Node can read it and say what is missing.
const [major] = process.versions.node.split(".").map(Number);
if (major < 24) {
  console.error(`Free Rein needs Node 24 or newer; this is ${process.version}.`);
  process.exit(1);
}
