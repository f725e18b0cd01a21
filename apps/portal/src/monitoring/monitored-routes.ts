import { createTemplateReader } from "./route-template.ts";

type Routes = Record<string, { options: { staticData?: { isMonitored?: true } } }>;

/**
 * Whether a path belongs to a screen that neither monitoring nor tag manager may see: every screen, an unknown one
 * too, whose route does not declare `isMonitored`.
 */
export function createUnmonitoredCheck(routesByPath: Routes): (path: string) => boolean {
  const routes = new Map(Object.entries(routesByPath));
  const templateOf = createTemplateReader([...routes.keys()]);
  return (path) => routes.get(templateOf(path))?.options.staticData?.isMonitored !== true;
}
