import { createTemplateReader } from "./route-template.ts";

type MonitoredData = { isMonitored?: true };

/**
 * Whether a path belongs to a screen that neither monitoring nor tag manager may see: every screen, an unknown one
 * too, whose route does not declare `isMonitored`.
 */
export function createUnmonitoredCheck<Path extends string>(
  routesByPath: Record<Path, { options: { staticData?: MonitoredData } }>,
): (path: string) => boolean {
  const routes = new Map<string, { options: { staticData?: MonitoredData } }>(Object.entries(routesByPath));
  const templateOf = createTemplateReader([...routes.keys()]);
  return (path) => routes.get(templateOf(path))?.options.staticData?.isMonitored !== true;
}
