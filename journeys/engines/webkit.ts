import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { globSync } from "node:fs";
import { Builder, Capabilities, WebElement } from "selenium-webdriver";
import type { EngineDriver } from "./engine-page.ts";

const PROBE_MS = 100;

function start(file: string, parameters: string[], display: string): ChildProcess {
  return spawn(file, parameters, {
    stdio: "ignore",
    env: { ...process.env, DISPLAY: display, LANG: "ja_JP.UTF-8", LIBGL_ALWAYS_SOFTWARE: "1" },
  });
}

async function stop(program: ChildProcess): Promise<void> {
  if (program.exitCode !== null || program.signalCode !== null) return;
  const exit = once(program, "exit");
  program.kill();
  await exit;
}

async function waitForServer(address: string): Promise<void> {
  const isReady = () =>
    fetch(`${address}/status`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isReady())) await new Promise((resolve) => setTimeout(resolve, PROBE_MS));
}

/** WebKitGTK, the engine of Safari and of every browser on an iPhone, in its own small browser under a display in memory. */
export async function openWebKit(port: number): Promise<EngineDriver> {
  const [browser = ""] = globSync("/usr/lib/*/webkit2gtk-4.*/MiniBrowser");
  const server = `http://127.0.0.1:${port}`;
  const display = `:${port}`;
  const programs = [
    start("Xvfb", [display, "-screen", "0", "1280x1024x24"], display),
    start("WebKitWebDriver", [`--port=${port}`], display),
  ];
  await waitForServer(server);
  const options = { binary: browser, args: ["--automation"] };
  const driver = await new Builder()
    .usingServer(server)
    .withCapabilities(new Capabilities({ browserName: "MiniBrowser", "webkitgtk:browserOptions": options }))
    .build();
  return {
    open: (address) => driver.get(address),
    run: (body, ...inputs) => driver.executeScript(body, ...inputs),
    async find(body, ...inputs) {
      const element: unknown = await driver.executeScript(body, ...inputs);
      if (!(element instanceof WebElement)) return undefined;
      return { press: () => element.click(), type: (text) => element.sendKeys(text) };
    },
    async close() {
      await driver.quit();
      await Promise.all(programs.map(stop));
    },
  };
}
