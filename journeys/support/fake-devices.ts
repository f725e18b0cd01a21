/**
 * Chromium's own camera and microphone: a moving picture and a beep. Ten pictures a second where no more are needed:
 * each is drawn, encoded and decoded by the processors that all journeys share.
 */
export const FAKE_DEVICES = "--use-fake-device-for-media-stream=fps=10,display-media-type=window";

/** The same at Chromium's usual rate, for journeys that measure pictures. */
export const FAKE_DEVICES_AT_FULL_RATE = "--use-fake-device-for-media-stream=fps=20,display-media-type=window";

/** Chromium's answer to the question for camera and microphone. */
export const ALLOW_DEVICES = "--use-fake-ui-for-media-stream";
export const DENY_DEVICES = "--use-fake-ui-for-media-stream=deny";
