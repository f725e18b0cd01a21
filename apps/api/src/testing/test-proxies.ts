import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findFreePort } from "./free-port.ts";
import { makeCertificate } from "./self-signed-certificate.ts";

const DEPLOY = join(import.meta.dirname, "../../../../deploy/proxies");

/** The proxy's ports, and the program's two listeners behind it. */
type Ports = {
  http: number;
  https: number;
  portal: number;
  desk: number;
  /** The two ports where nginx lets calls wait. */
  waiting: readonly number[];
  /** The pages that the program has written for the proxy. */
  pages?: string;
};

/** Free ports for a proxy. */
export async function findProxyPorts(): Promise<Pick<Ports, "http" | "https" | "waiting">> {
  const [http, https] = [await findFreePort(), await findFreePort()];
  return { http, https, waiting: [await findFreePort(), await findFreePort()] };
}

type Written = { command: string[]; files: Record<string, string> };

/** Each replacement must be in the file; otherwise the test would not run the operator's file. */
function rewrite(file: string, replacements: readonly (readonly [string, string])[]): string {
  return replacements.reduce(
    (text, [from, to]) => {
      if (!text.includes(from)) throw new Error(`${file} has no ${from}`);
      return text.replaceAll(from, to);
    },
    readFileSync(join(DEPLOY, file), "utf8"),
  );
}

function programsAt({ portal, desk }: Ports, host = "127.0.0.1") {
  return [
    [`${host}:3000`, `127.0.0.1:${portal}`],
    [`${host}:3002`, `127.0.0.1:${desk}`],
  ] as const;
}

const PAGES = "/var/cache/madoguchi/pages";

/** The operator's file of each proxy, with a test's ports and certificate. */
export const PROXIES: Record<string, (ports: Ports, folder: string) => Written> = {
  caddy: (ports, folder) => ({
    command: ["caddy", "run", "--config", join(folder, "Caddyfile"), "--adapter", "caddyfile"],
    files: {
      Caddyfile: rewrite("Caddyfile", [
        ...programsAt(ports, "{$PROGRAM_HOST:127.0.0.1}"),
        [`{$PROXY_PAGES_DIR:${PAGES}}`, ports.pages ?? folder],
        [
          "{\n\tservers {",
          `{\n\tadmin off\n\tlocal_certs\n\tskip_install_trust\n\thttp_port ${ports.http}\n\thttps_port ${ports.https}\n\tservers {`,
        ],
      ]),
    },
  }),
  nginx: (ports, folder) => ({
    command: ["nginx", "-p", folder, "-c", join(folder, "nginx.conf"), "-g", "daemon off;"],
    files: {
      "nginx.conf": `pid ${folder}/nginx.pid;
error_log stderr;
events {}
http {
access_log off;
client_body_temp_path ${folder}/body;
proxy_temp_path ${folder}/proxy;
fastcgi_temp_path ${folder}/fastcgi;
uwsgi_temp_path ${folder}/uwsgi;
scgi_temp_path ${folder}/scgi;
include ${folder}/madoguchi.conf;
}
`,
      "madoguchi.conf": rewrite("nginx.conf", [
        ...programsAt(ports),
        ["listen 80;", `listen ${ports.http};`],
        ["listen 443 ssl", `listen ${ports.https} ssl`],
        ["127.0.0.1:3008", `127.0.0.1:${ports.waiting[0]}`],
        ["127.0.0.1:3009", `127.0.0.1:${ports.waiting[1]}`],
        [PAGES, ports.pages ?? folder],
        ["/etc/letsencrypt/live/portal.clinic.example/fullchain.pem", join(folder, "server.crt")],
        ["/etc/letsencrypt/live/portal.clinic.example/privkey.pem", join(folder, "server.key")],
        ["/etc/letsencrypt/live/desk.clinic.example/fullchain.pem", join(folder, "server.crt")],
        ["/etc/letsencrypt/live/desk.clinic.example/privkey.pem", join(folder, "server.key")],
      ]),
    },
  }),
  haproxy: (ports, folder) => ({
    command: ["haproxy", "-db", "-f", join(folder, "haproxy.cfg")],
    files: {
      "haproxy.cfg": rewrite("haproxy.cfg", [
        ...programsAt(ports),
        [`${PAGES}/`, `${ports.pages ?? folder}/`],
        ["bind :80", `bind :${ports.http}`],
        ["bind :443 ssl crt /etc/haproxy/certs/", `bind :${ports.https} ssl crt ${join(folder, "certs")}/`],
      ]),
    },
  }),
};

/** Whether a proxy's Debian package is installed. */
export function hasProxy(name: string): boolean {
  return spawnSync(name, [name === "caddy" ? "version" : "-v"], { stdio: "ignore" }).status === 0;
}

type RunningProxy = {
  /** Its files, among them `server.crt` and `server.key`. */
  folder: string;
  /** As `systemctl reload nginx` does. */
  reload: () => void;
  /** Its output, for a failed test. */
  says: () => string;
  stop: () => Promise<void>;
};

/** Starts a proxy from the operator's file, changed by `change` as its comments say. */
export function startProxy(name: string, ports: Ports, change = (text: string) => text): RunningProxy {
  const folder = mkdtempSync(join(tmpdir(), `madoguchi-${name}-`));
  chmodSync(folder, 0o755);
  const { certificate, key } = makeCertificate(folder, "DNS:portal.clinic.example,DNS:desk.clinic.example");
  mkdirSync(join(folder, "certs"));
  writeFileSync(join(folder, "certs/both.pem"), readFileSync(certificate, "utf8") + readFileSync(key, "utf8"));
  const write = PROXIES[name];
  if (!write) throw new Error(`there is no proxy ${name}`);
  const { command, files } = write(ports, folder);
  if (ports.pages === undefined) writeFileSync(join(folder, "haproxy.map"), "");
  for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), change(text));
  const [file = "", ...parameters] = command;
  const child = spawn(file, parameters, {
    env: { ...process.env, HOME: folder, XDG_DATA_HOME: folder },
    stdio: "pipe",
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding("utf8").on("data", (text) => (output += text));
  const ended = once(child, "exit");
  return {
    folder,
    reload: () => void child.kill("SIGHUP"),
    says: () => output,
    stop: async () => {
      child.kill("SIGTERM");
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
