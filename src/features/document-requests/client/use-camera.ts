import { type RefObject, useEffect, useRef, useState } from 'react';
import { judgeSight } from './sharpness.ts';

/** Camera capabilities missing in the standard type: the light. */
type LightTrack = MediaTrackCapabilities & { torch?: boolean };

const wanted: MediaStreamConstraints = {
  audio: false,
  video: { facingMode: 'environment', width: { ideal: 2560 }, height: { ideal: 1440 } },
};
/** Milliseconds between two measurements of the picture's sharpness and lightness. */
const lookEvery = 400;
const lookWidth = 320;

/** Shows the camera of this device in `video` while the part is mounted. */
export function useCamera(video: RefObject<HTMLVideoElement | null>) {
  const [state, setState] = useState<'opening' | 'open' | 'none'>('opening');
  const [hasLight, setHasLight] = useState(false);
  const [isLit, setLit] = useState(false);
  const [sight, setSight] = useState<ReturnType<typeof judgeSight>>('unclear');
  const track = useRef<MediaStreamTrack>(undefined);

  useEffect(() => {
    let isGone = false;
    const open = async () => {
      const stream = await navigator.mediaDevices.getUserMedia(wanted);
      const [own] = stream.getVideoTracks();
      if (isGone || !own || !video.current) {
        for (const track of stream.getTracks()) track.stop();
        return;
      }
      track.current = own;
      own.onended = () => setState('none');
      setHasLight((own.getCapabilities?.() as LightTrack | undefined)?.torch === true);
      video.current.srcObject = stream;
      await video.current.play();
      setState('open');
    };
    // There is no camera, no permission, or no secure page.
    open().catch(() => !isGone && setState('none'));
    return () => {
      isGone = true;
      track.current?.stop();
    };
  }, [video]);

  useEffect(() => {
    if (state !== 'open') return;
    const canvas = document.createElement('canvas');
    const timer = setInterval(() => {
      const picture = drawFrom(video.current, canvas, lookWidth);
      if (picture) setSight(judgeSight(picture.getImageData(0, 0, canvas.width, canvas.height)));
    }, lookEvery);
    return () => clearInterval(timer);
  }, [state, video]);

  return {
    state,
    sight,
    light: hasLight ? isLit : undefined,
    turnLight: async () => {
      const advanced = [{ torch: !isLit } as MediaTrackConstraintSet];
      await track.current?.applyConstraints({ advanced }).then(
        () => setLit(!isLit),
        () => setHasLight(false),
      );
    },
    /** Takes the visible picture as a JPEG. */
    take: async (name: string): Promise<File | undefined> => {
      const canvas = document.createElement('canvas');
      if (!drawFrom(video.current, canvas, video.current?.videoWidth ?? 0)) return undefined;
      const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', 0.92));
      return blob ? new File([blob], `${name}.jpg`, { type: 'image/jpeg' }) : undefined;
    },
  };
}

/** Draws the visible part of the picture; the rest is cropped by the element's edges. */
function drawFrom(
  video: HTMLVideoElement | null,
  canvas: HTMLCanvasElement,
  width: number,
): CanvasRenderingContext2D | undefined {
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!video || !context || video.videoWidth === 0 || video.clientWidth === 0) return undefined;
  const scale = Math.max(video.clientWidth / video.videoWidth, video.clientHeight / video.videoHeight);
  const seen = { width: video.clientWidth / scale, height: video.clientHeight / scale };
  const shrink = Math.min(1, width / seen.width);
  canvas.width = Math.round(seen.width * shrink);
  canvas.height = Math.round(seen.height * shrink);
  const [left, top] = [(video.videoWidth - seen.width) / 2, (video.videoHeight - seen.height) / 2];
  context.drawImage(video, left, top, seen.width, seen.height, 0, 0, canvas.width, canvas.height);
  return context;
}
