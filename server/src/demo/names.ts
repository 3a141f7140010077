import { genders } from '@courtline/domain/constants';
import type { Random } from './random';

export type Name = { firstName: string; lastName: string };

/** First and last name mostly share an origin, as they do in any big city. */
export function makeName(random: Random, genderTypeId: number): Name {
  const origin = random.pick(origins);
  const other = random.chance(0.15) ? random.pick(origins) : origin;
  const firstNames = genderTypeId === genders.female.id ? origin.women : origin.men;
  return { firstName: random.pick(firstNames), lastName: random.pick(other.last) };
}

/** Removes characters that some mail servers reject. */
export function addressOf({ firstName, lastName }: Name): string {
  const plain = `${firstName}.${lastName}`
    .toLowerCase()
    .replaceAll('ø', 'o')
    .replaceAll('ł', 'l')
    .normalize('NFD')
    .replaceAll(/[^a-z.]/g, '');
  return `${plain}@courtline.example`;
}

const words = (text: string): readonly string[] => text.split(' ');

const origins = [
  {
    women: words('Abigail Caroline Eleanor Grace Hannah Josie Laurel Meredith Natalie Paige Rebecca Tess'),
    men: words('Aaron Brett Caleb Dylan Everett Grant Harrison Joel Logan Mason Parker Wesley'),
    last: words(
      "Ashworth Barlow Calloway Denham Ellery Fairbanks Garrity Holloway Larkin O'Dell Prescott Wexler",
    ),
  },
  {
    women: words('Aaliyah Brianna Desiree Ebony Imani Jada Keisha Latoya Monique Nia Simone Tiana'),
    men: words('Andre Darius Elijah Isaiah Jalen Kendrick Malik Omari Quincy Terrence Trevon Xavier'),
    last: words(
      'Baptiste Broussard Cheeks Dunbar Gaines Hightower Ivory Mayfield Pettway Rollins Stallworth Tubbs',
    ),
  },
  {
    women: words(
      'Alejandra Beatriz Camila Daniela Elena Gabriela Inés Lucía Marisol Paloma Valentina Ximena',
    ),
    men: words('Alejandro Diego Emilio Fernando Hugo Ignacio Joaquín Leonardo Mateo Octavio Rubén Sergio'),
    last: words(
      'Aguilar Bustamante Cárdenas Delgado Escobedo Figueroa Herrera Ibarra Maldonado Navarro Quintero Zamora',
    ),
  },
  {
    women: words('Aditi Anjali Deepa Ishita Kavya Lakshmi Meera Nandini Pooja Riya Shreya Tanvi'),
    men: words('Aditya Arjun Dev Harish Karthik Manish Nikhil Pranav Rohan Sameer Varun Vikram'),
    last: words('Agarwal Bhatt Chandra Deshmukh Ganesan Iyer Joshi Kulkarni Menon Patil Raghavan Srinivasan'),
  },
  {
    women: words('Eun-ji Grace Hae-won Hana Jisoo Joanne Min-seo Seo-yeon Soo-jin Stella Yuna Yuri'),
    men: words('Brian Daniel Dong-hyun Eugene Hyun-woo Jae Jin-ho Joon Min-jun Samuel Sung-min Young-ho'),
    last: words('Ahn Bae Choi Han Hwang Jang Jeong Kang Lim Noh Seo Yoon'),
  },
  {
    women: words('Bao Cai-Li Fang Huong Jia Lan Linh Mei Thuy Trang Xin Ying'),
    men: words('An Bo Chen Duc Hao Hung Jun Khanh Long Minh Tuan Wei'),
    last: words('Cao Dang Deng Duong Fong Huynh Jiang Luu Pham Tran Vuong Xu'),
  },
  {
    women: words('Abena Adaeze Amina Chioma Efua Folake Halima Ngozi Sade Wanjiru Yetunde Zawadi'),
    men: words('Abdi Chidi Emeka Femi Kofi Kwame Obinna Oluwaseun Sipho Tendai Tunde Yohannes'),
    last: words('Abara Adeyemi Boateng Chukwu Eze Gathoni Kamau Mensah Ndlovu Okafor Owusu Tesfaye'),
  },
  {
    women: words('Aylin Dalia Farah Leila Mariam Nadia Noor Parisa Rania Samira Shirin Yasmin'),
    men: words('Amir Bashir Cyrus Emre Farid Hassan Karim Navid Omar Rami Tariq Yusuf'),
    last: words('Abboud Aydin Darwish Farahani Ghanem Haddad Karimi Mansour Nasser Rahimi Shaheen Yildiz'),
  },
  {
    women: words('Anneli Astrid Britta Elske Freya Ingrid Katja Liesel Maren Saskia Signe Ylva'),
    men: words('Anders Bastian Eskil Florian Henrik Jannik Klaas Lennart Mikkel Niels Søren Torsten'),
    last: words(
      'Aalto Bergström Dijkstra Eklund Fischbach Haugen Jørgensen Kessler Lindgren Nyberg Sörensen Vogt',
    ),
  },
  {
    women: words('Agnieszka Daria Halina Ioana Katarzyna Ljubica Mila Oksana Petra Svetlana Vesna Zofia'),
    men: words('Bogdan Dmytro Goran Ivan Jakub Luka Marek Mihai Oleg Pavel Stefan Tomasz'),
    last: words('Bilić Cieślak Dragomir Horák Ilić Kowalczyk Lazar Němec Petrenko Radu Sokolov Wróbel'),
  },
  {
    women: words('Adele Bianca Chiara Elodie Fiorella Giulia Helena Ilaria Margaux Ottavia Renata Tatiana'),
    men: words('Bruno Cesare Etienne Fabio Gaspard Henrique Luca Matteo Nuno Olivier Rui Thierry'),
    last: words(
      'Almeida Bellini Carvalho Delacourt Esposito Fontaine Giordano Lemaire Marchetti Pacheco Rousseau Teixeira',
    ),
  },
  {
    women: words('Aiko Chiyo Emi Haruka Kaori Mariko Mika Nozomi Reina Sachiko Tomoko Yumi'),
    men: words('Akira Daichi Haruto Hiro Kazuo Kenji Makoto Ren Shota Takeshi Yuji Yuto'),
    last: words(
      'Arakawa Fujita Hamada Ishikawa Kuroda Matsuda Nakagawa Ogawa Sakamoto Takahashi Uchida Yamane',
    ),
  },
];
