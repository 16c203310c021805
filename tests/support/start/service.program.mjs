// A service manager: starts the program again whenever it ends, on a port that stays open meanwhile; SIGHUP restarts it.
import { spawn } from "node:child_process";
import { createServer } from "node:net";

const [, , port, program] = process.argv;

if (program) hold();
else serve();

/** Listens, and accepts nothing: this process is stopped as soon as the other has the socket. */
function hold() {
  const server = createServer().listen({ port: Number(port), host: "127.0.0.1", backlog: 4_096 }, () => {
    const stdio = ["ignore", "inherit", "inherit", server._handle.fd];
    const manager = spawn(process.execPath, [import.meta.filename, port], {
      stdio,
      env: { ...process.env, PROGRAM: program },
    });
    console.log(manager.pid);
    process.kill(process.pid, "SIGSTOP");
  });
}

function serve() {
  let child;
  const start = () => {
    const line = 'LISTEN_PID=$$ LISTEN_FDS=1 exec "$PROGRAM" start';
    child = spawn("/bin/sh", ["-c", line], { stdio: ["ignore", "inherit", "inherit", 3] });
    child.once("exit", (code) => setTimeout(start, code === 0 ? 0 : 200));
  };
  process.on("SIGHUP", () => child.kill("SIGTERM"));
  process.on("SIGTERM", () => {
    child.removeAllListeners("exit");
    child.once("exit", () => process.exit(0)).kill("SIGTERM");
  });
  start();
}
