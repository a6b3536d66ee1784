/*
 * glibc gives every thread an arena of its own and keeps there what was given back: two arenas hold some 40 MB less than
 * one for each of our threads (bench/memory.ts). It reads the number before anything of ours runs, so the process begins
 * once more, as itself: same number, same arguments, same open files.
 */
if (process.platform === "linux" && !process.env.MALLOC_ARENA_MAX) {
  const again = [process.execPath, ...process.execArgv, ...process.argv.slice(1)];
  process.execve(process.execPath, again, { ...process.env, MALLOC_ARENA_MAX: "2" });
}
