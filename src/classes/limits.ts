/** How many classes that are not archived one teacher has. */
export const mostTaught = 30;
/** How many teachers a class has. */
export const mostTeachers = 10;
/** How many classes that are not archived one student has joined. */
export const mostJoined = 20;
/** How many students a class has. */
export const mostMembers = 500;
/** How many invitations wait for one person; beyond that nobody is asked. */
export const mostAsked = 20;
/** How many addresses are invited at once, and how many letters a teacher may cause in a day. */
export const mostInvited = 200;
export const mostLettersADay = 300;
/** How many members come at a time. */
export const membersOfPage = 100;
/** The longest name of a class, in characters. */
export const longestName = 60;
/** The most seats that stand on one class, and that a teacher is given. */
export const mostSeats = 500;
export const mostSeatsOfTeacher = 5000;
