/** What is said where a picture of a problem is chosen. */
export const pictureTexts = {
  addPicture: 'Add a picture of a problem',
  removePicture: 'Remove the picture',
  pictureFile: 'Picture of a problem',
  pictureUploading: 'Uploading the picture...',
  pictureReady: 'The picture is ready to send.',
  pictureRemoved: 'The picture was removed.',
  pictureAdvice: 'Leave out names and faces: the AI sees all that is in it.',
  pictureChosen: 'The picture that you have chosen',
  pictureSent: 'The picture that you sent. Open it by itself.',
} as const;
