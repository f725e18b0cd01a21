declare module "pino-roll" {
  import type { SonicBoom } from "sonic-boom";

  type Options = {
    file: string;
    extension: string;
    dateFormat: string;
    frequency: "daily";
    size: string;
    limit: { count: number; removeOtherLogFiles: boolean };
    mkdir: boolean;
    mode: number;
    sync: boolean;
    minLength: number;
    maxLength: number;
    periodicFlush: number;
  };

  /** The package has no types of its own; these follow its documentation. */
  const openRollingFile: (options: Options) => Promise<SonicBoom>;
  export = openRollingFile;
}
