// Loaded into a server before it starts: tells its parent how much CPU all its threads have spent.
process.on("message", (message) => {
  if (message !== "usage") return;
  const { user, system } = process.cpuUsage();
  process.send?.({ usageMs: (user + system) / 1_000 });
});
process.channel?.unref();
