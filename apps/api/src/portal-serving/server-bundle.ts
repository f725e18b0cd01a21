import { pathToFileURL } from "node:url";
import type { Clinic } from "@madoguchi/contract/clinic/clinic";
import type { PublicConfiguration } from "@madoguchi/contract/configuration/public-configuration";
import { z } from "zod";

/** What a page is made from, and what it carries along as an inert block. */
export type PageData = { configuration: PublicConfiguration; clinic: Clinic };

const renderedSchema = z.object({ html: z.string(), title: z.string() });
export type RenderedPage = z.infer<typeof renderedSchema>;

export type ServerBundle = {
  renderPage: (url: string, data: PageData) => Promise<RenderedPage>;
  renderFrame: (data: PageData) => Promise<RenderedPage>;
};

type Render = (...input: unknown[]) => unknown;

function isRender(value: unknown): value is Render {
  return typeof value === "function";
}

const moduleSchema = z.object({
  renderPage: z.custom<Render>(isRender, "renderPage is missing"),
  renderFrame: z.custom<Render>(isRender, "renderFrame is missing"),
});

/** Loads the portal's own server build by its path; the API knows none of the portal's packages. */
export async function loadServerBundle(path: string): Promise<ServerBundle> {
  const loaded: unknown = await import(pathToFileURL(path).href);
  const { renderPage, renderFrame } = moduleSchema.parse(loaded);
  return {
    renderPage: async (url, data) => renderedSchema.parse(await renderPage(url, data)),
    renderFrame: async (data) => renderedSchema.parse(await renderFrame(data)),
  };
}
