export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;

export const pictureLimits = { bytes: 5 * 1024 * 1024, pixels: 40_000_000 } as const;

/** Whether a file may be uploaded as a picture; the actual content is checked when it is decoded. */
export function checkPicture(file: { type: string; size: number }): string | null {
  if (!pictureTypes.some((type) => type === file.type)) return wrongPictureType;
  if (file.size > pictureLimits.bytes) return pictureTooLarge;
  return file.size === 0 ? unreadablePicture : null;
}

export const wrongPictureType = 'Choose a JPEG, PNG or WebP image.';
export const pictureTooLarge = 'Choose an image up to 5 MB.';
export const tooManyPixels = 'Choose an image up to 40 megapixels.';
export const unreadablePicture = "We couldn't read this image. Try another one.";
